const DAY_MS = 24 * 60 * 60_000;

export default defineComponent({
  async run({ steps, $ }) {
    const { order, amount } = steps.trigger.event.body;
    const question = `Refund ${amount} for order ${order}?`;
    const { resume_url: resume, cancel_url: cancel } = $.flow.suspend(2 * DAY_MS);

    const query = new URLSearchParams({ question, resume, cancel });
    $.send.email({
      subject: question,
      text: `Decide: ${process.env.DECISION_PAGE}?${query}`,
    });
    return { order, amount };
  },
});
