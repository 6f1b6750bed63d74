// sirv with the page's precompressed file, at the page's URL.
import { createServer } from 'node:http';
import sirv from 'sirv';

const serve = sirv(process.argv[2] ?? '', { brotli: true, gzip: true, etag: true });

createServer((request, response) => {
  request.url = '/';
  serve(request, response, () => {
    response.statusCode = 404;
    response.end();
  });
}).listen(Number(process.env['PORT']), '127.0.0.1');
