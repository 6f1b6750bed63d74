const DAY_MS = 24 * 60 * 60_000;

export default defineComponent({
  async run({ steps, $ }) {
    const { order, amount } = steps.trigger.event.body;
    const { resume_url, cancel_url } = $.flow.suspend(2 * DAY_MS);

    $.send.email({
      subject: `Refund ${amount} for order ${order}?`,
      text: `Approve: ${resume_url}\nDecline: ${cancel_url}`,
    });
    return { order, amount };
  },
});
