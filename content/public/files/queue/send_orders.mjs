const COUNT = 40;
const MAX_ATTEMPTS = 3;
const [endpoint] = process.argv.slice(2);

const sleep = (seconds) =>
  new Promise((resolve) => setTimeout(resolve, seconds * 1000));

async function send(order) {
  for (let attempt = 1; ; attempt += 1) {
    const { status, headers } = await fetch(endpoint, {
      method: "POST",
      headers: { "Content-Type": "application/json" },
      body: JSON.stringify({ order }),
    });
    const isTooSoon = status === 429 || status === 503;
    if (!isTooSoon || attempt === MAX_ATTEMPTS) return status;
    await sleep(Number(headers.get("retry-after") ?? 1));
  }
}

let accepted = 0;
while (accepted < COUNT) {
  const order = accepted + 1;
  const status = await send(order);
  if (status !== 200) {
    console.log(`Order ${order}: ${status}`);
    break; // later orders must not overtake it
  }
  accepted = order;
}
console.log(`${accepted} of ${COUNT} orders accepted`);
