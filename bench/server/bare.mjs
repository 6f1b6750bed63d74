// The upper bound for Node: the same bytes and headers for every request.
import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';

const folder = process.argv[2] ?? '';
const body = readFileSync(path.join(folder, 'index.html.br'));
const headers = readFileSync(path.join(folder, 'headers.txt'), 'utf8').split('\n');

createServer((_request, response) => {
  response.writeHead(200, headers);
  response.end(body);
}).listen(Number(process.env['PORT']), '127.0.0.1');
