export default defineComponent({
  props: {
    counters: { type: "data_store", label: "Counters" },
  },
  async run({ steps }) {
    const { order } = steps.trigger.event.body;
    const position = ((await this.counters.get("position")) ?? 0) + 1;
    await this.counters.set("position", position);

    console.log(`Order ${order} is number ${position}`);
    return { order, position, in_order: order === position };
  },
});
