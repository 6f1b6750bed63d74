// Mozilla's HTTP Observatory looks at the server behind deploy/nginx with HTTPS, as it looks at public sites.
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import * as z from 'zod';
import { makeCertificate } from '../../test/setup/certificate.ts';
import { findFreePort, startNginx } from '../../test/setup/nginx.ts';
import { startReplica } from '../../test/setup/replica.ts';
import type { Fault } from './fault.ts';

const execute = promisify(execFile);
const folder = path.join('bench', 'observatory');
/** A name that no one can register. */
const host = 'docs.example.test';

const resultSchema = z.object({
  scan: z.object({
    algorithmVersion: z.number(),
    grade: z.string(),
    score: z.number(),
    testsPassed: z.number(),
    testsQuantity: z.number(),
  }),
  tests: z.record(
    z.string(),
    z.object({
      pass: z.boolean(),
      result: z.string(),
      scoreModifier: z.number(),
    }),
  ),
});

/** The grade, and each test with what it adds to the score of 100. */
export const observatory: Fault = async ({ say }) => {
  if (!existsSync(path.join(folder, 'node_modules'))) {
    say('Installing the Observatory …');
    await execute('npm', ['ci', '--ignore-scripts', '--no-audit', '--no-fund'], { cwd: folder });
  }
  const certificate = makeCertificate(host);
  const httpsPort = await findFreePort();
  const server = await startReplica({ SITE_ORIGIN: `https://${host}` });
  const address = new URL(server.origin).host;
  const nginx = await startNginx({
    replicas: [address, address],
    servers: ['https.conf'],
    variables: {
      DOCS_HOST: host,
      DOCS_LISTEN_TLS: `127.0.0.1:${httpsPort}`,
      DOCS_CERTIFICATE: certificate.certificateFile,
      DOCS_KEY: certificate.keyFile,
    },
  });
  try {
    const ports = [new URL(nginx.origin).port, String(httpsPort)];
    const { stdout } = await execute(
      process.execPath,
      [path.join(folder, 'scan.mjs'), host, ...ports],
      {
        env: { PATH: process.env['PATH'], NODE_EXTRA_CA_CERTS: certificate.certificateFile },
      },
    );
    const { scan, tests } = resultSchema.parse(JSON.parse(stdout));
    return [
      {
        what: `grade and score (algorithm ${scan.algorithmVersion})`,
        measured: `${scan.grade}, ${scan.score}; ${scan.testsPassed} of ${scan.testsQuantity} tests passed`,
        promise: 'A+',
        isCached: scan.grade === 'A+',
      },
      ...Object.entries(tests).map(([name, { pass, result, scoreModifier }]) => ({
        what: name,
        measured: `${result}, ${scoreModifier >= 0 ? '+' : ''}${scoreModifier}`,
        promise: 'passed',
        isCached: pass,
      })),
    ];
  } finally {
    await nginx.stop();
    await server.stop();
    await rm(certificate.folder, { recursive: true });
  }
};
