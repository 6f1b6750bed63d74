// The server's own pictures for link previews: the title of the page, the way to it, and the logo of the site.
import { defineExtension } from 'millrace-docs/extension';

export default defineExtension({
  name: 'previews',
  version: '1.0.0',
  picture: ({ title }, { trail, paint }) => paint({ title, trail }),
});
