export default defineComponent({
  props: {
    refunds: { type: "data_store", label: "Refunds" },
  },
  async run({ steps, $ }) {
    const { $return_value, $resume_data } = steps.ask_approval;
    const { order, amount } = $return_value;
    // A button sends a POST. A link that a program has opened is no approval.
    if ($resume_data?.method !== "POST") {
      return $.flow.exit(`Nobody approved the refund for order ${order}`);
    }
    if (await this.refunds.has(order)) {
      return $.flow.exit(`Order ${order} was refunded before`);
    }

    await this.refunds.set(order, amount);
    return { order, amount, state: "refunded" };
  },
});
