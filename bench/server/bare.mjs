// The upper bound for Node: the same bytes and headers for every request; with `few`, only the headers that any cached response needs.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const folder = process.argv[2] ?? '';
const body = readFileSync(path.join(folder, 'index.html.br'));
const all = readFileSync(path.join(folder, 'headers.txt'), 'utf8').split('\n');
/** Node adds two or three: `Date`, `Connection`, `Keep-Alive`. */
const needed = ['content-type', 'content-length', 'cache-control', 'etag'];
const headers =
  process.argv[3] === 'few'
    ? all.filter((_, index) => needed.includes((all[index - (index % 2)] ?? '').toLowerCase()))
    : all;

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
