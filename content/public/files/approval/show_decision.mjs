const escapeHtml = (text) =>
  String(text).replace(/[&<>"']/g, (sign) => `&#${sign.charCodeAt(0)};`);

const button = (link, label) => `
  <form method="post" action="${escapeHtml(link)}">
    <button>${label}</button>
  </form>`;

export default defineComponent({
  async run({ steps, $ }) {
    const { headers, query } = steps.trigger.event;
    const { question, resume, cancel } = query;
    // Buttons lead to the API of this domain, and nowhere else.
    const [, domain] = headers.host.split(".hooks.");
    const api = `https://api.${domain}`;
    const isComplete =
      String(resume).startsWith(`${api}/resume/`) &&
      String(cancel).startsWith(`${api}/cancel/`);

    await $.respond({
      status: isComplete ? 200 : 400,
      headers: { "Content-Type": "text/html; charset=utf-8" },
      body: isComplete
        ? [
            `<h1>${escapeHtml(question)}</h1>`,
            button(resume, "Approve"),
            button(cancel, "Decline"),
          ].join("")
        : "<h1>This link is not complete</h1>",
    });
  },
});
