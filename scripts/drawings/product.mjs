// The product's screens, simplified: the fields and buttons that the pages mention, filled in with the values of their examples.
import { buttons, code, field, list, message, panel, table, toggle, words } from './panel.mjs';

export const productDrawings = {
  'choose-trigger': panel(
    'What starts the workflow?',
    list(
      [
        { label: 'HTTP / Webhook', note: 'A request to a URL of its own' },
        { label: 'Schedule', note: 'At intervals or fixed times' },
        { label: 'Email', note: 'A message to an address of its own' },
        { label: 'RSS', note: 'A new entry of a feed' },
        { label: 'An app', note: 'What happens in a connected account' },
      ],
      0,
    ),
  ),
  'http-trigger': panel(
    'trigger · HTTP',
    field('URL', 'https://abc123.hooks.…', { isCode: true, action: 'Copy' }),
    field('Event Data', 'Full HTTP request', { isChoice: true }),
    field('HTTP Response', 'Return HTTP 200 OK', { isChoice: true }),
    list(
      [
        { label: 'POST /', note: '14:02:11 · selected for tests', mark: '✓', tone: 'accent' },
        { label: 'GET /health', note: '13:58:40' },
      ],
      0,
    ),
  ),
  'code-step': panel(
    'check · Node.js',
    code(
      'export default defineComponent({',
      '  async run({ steps }) {',
      '    return { email, valid, … };',
      '  },',
      '});',
    ),
    buttons('Test'),
    message('good', 'Success', 'Exports of this step:'),
    code('email      "ada@example.com"', 'valid      true', 'follow_up  true'),
  ),
  'object-explorer': panel(
    'Add Single Row · Google Sheets',
    field('Email', '{{steps.check.$return_value.email}}', { isCode: true, isChosen: true }),
    list(
      [
        { label: 'steps.trigger', note: 'event, context' },
        { label: 'steps.check', note: '$return_value' },
        { label: 'email', note: '"ada@example.com"', mark: 'select path', tone: 'accent' },
      ],
      2,
    ),
  ),
  'schedule-form': panel(
    'trigger · Schedule',
    field('Runs', 'Weekly', { isChoice: true }),
    field('On', 'Mon, Wed, Fri', { isChoice: true }),
    field('At', '06:30'),
    field('Time zone', 'Europe/Vienna', { isChoice: true }),
    buttons('Deploy', 'Run Now'),
  ),
  'action-form': panel(
    'send_message · Slack',
    field('Account', 'Team workspace', { isChoice: true }),
    field('Channel', '#support', { isChoice: true }),
    field('Text', '{{steps.trigger.event.body.subject}}', { isCode: true }),
    words('Optional fields:', '+ Thread   + Icon   + Username'),
    buttons('Test'),
  ),
  'connect-account': panel(
    'Connect an account',
    words('A new window of the app asks:', 'may this workflow act for you?'),
    list([
      { label: 'Read channels', mark: '✓', tone: 'success' },
      { label: 'Send messages', mark: '✓', tone: 'success' },
    ]),
    buttons('Allow', 'Cancel'),
    words('or, for an app with keys:'),
    field('API key', '•••••••••••••••••', { isCode: true }),
    buttons('Save'),
  ),
  inspector: panel(
    'Inspector',
    list(
      [
        { label: '14:02:11   POST /', note: 'Done in 412 ms' },
        { label: '14:01:58   POST /', note: 'No email address', mark: 'ended early' },
        { label: '13:58:40   POST /', note: 'check · TypeError', mark: 'Error', tone: 'danger' },
      ],
      2,
    ),
    words('Run of 13:58:40'),
    list([
      { label: 'trigger', note: 'event, context', mark: '✓', tone: 'success' },
      { label: 'check', note: 'configuration, logs, error', mark: '✕', tone: 'danger' },
      { label: 'add_row', note: 'did not run' },
    ]),
  ),
  'failed-step': panel(
    'check · Node.js',
    message(
      'bad',
      'TypeError',
      'Cannot read properties of undefined',
      "(reading 'email')",
      'at run (check.mjs:5:38)',
    ),
    words('Logs'),
    code('Content type: text/plain', 'Fields: []'),
    buttons('Edit', 'Replay'),
  ),
  'data-store': panel(
    'Data Stores · last orders',
    table(
      ['Key', 'Value'],
      ['cust_1042', '2026-11-20T…'],
      ['cust_1187', '2026-11-19T…'],
      ['cust_2210', '2026-11-18T…'],
    ),
    field('Value of cust_1187', '"2026-11-22T09:15:00Z"', {
      isCode: true,
      isChosen: true,
      action: '✓',
    }),
  ),
  'execution-controls': panel(
    'Settings · Execution Controls',
    toggle('Concurrency', true),
    field('Workers', '1'),
    toggle('Throttling', true),
    field('Limit', '2 events'),
    field('Interval', '1 second', { isChoice: true }),
    words('One run at a time, two starts a second.'),
  ),
  'sso-form': panel(
    'Settings · Account · Auth',
    words('SAML'),
    field('Metadata URL', 'https://….okta.com/app/…/metadata', { isCode: true, isChosen: true }),
    buttons('Confirm'),
    message('good', 'Confirmed', 'Members sign in through Okta.'),
  ),
};
