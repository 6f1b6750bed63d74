import { createHmac, timingSafeEqual } from "node:crypto";
import { createServer } from "node:http";

const MAX_AGE_SECONDS = 5 * 60;
const MAX_BYTES = 8 * 1024 * 1024; // an event is smaller
const { SIGNING_KEY } = process.env;
if (!SIGNING_KEY) throw new Error("Set SIGNING_KEY first");

export function isGenuine(header, body, key) {
  const match = /^t=(\d+),v1=([0-9a-f]{64})$/.exec(header ?? "");
  if (!match) return false;
  const [, time, signature] = match;
  if (Date.now() / 1000 - Number(time) > MAX_AGE_SECONDS) return false;
  const expected = createHmac("sha256", key)
    .update(`${time}.`)
    .update(body)
    .digest();
  return timingSafeEqual(expected, Buffer.from(signature, "hex"));
}

async function answer(request, response) {
  const chunks = [];
  let bytes = 0;
  for await (const chunk of request) {
    bytes += chunk.length;
    if (bytes > MAX_BYTES) throw new Error("The request is too large");
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const header = request.headers["x-mr-signature"];
  if (!isGenuine(header, body, SIGNING_KEY)) {
    response.writeHead(401).end();
    return;
  }
  response.writeHead(204).end();
  console.log(JSON.parse(body.toString()));
}

const server = createServer((request, response) => {
  // A sender that hangs up, or sends too much or no JSON, does not stop it.
  answer(request, response).catch((error) => {
    console.error(error.message);
    response.destroy();
  });
});
server.listen(3000, () => console.log("Listening on port 3000"));
