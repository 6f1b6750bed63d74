// A self-signed certificate for a local server.
import { execFileSync } from 'node:child_process';
import { chmodSync, mkdtempSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { findOpenssl } from '../../scripts/openssl.mjs';

export interface Certificate {
  /** Temporary folder; the caller removes it. */
  readonly folder: string;
  readonly certificateFile: string;
  readonly keyFile: string;
}

/**
 * Creates a certificate that is valid for one day and readable by an unprivileged server. Fails if there is no openssl: a test that
 * needs it is never skipped.
 */
export function makeCertificate(host: string): Certificate {
  const openssl = findOpenssl();
  if (openssl === undefined) {
    throw new Error(
      'No openssl was found. Run `npm test`, which installs one, or set OPENSSL_PATH.',
    );
  }
  const folder = mkdtempSync(path.join(tmpdir(), 'docs-certificate-'));
  const certificateFile = path.join(folder, 'certificate.pem');
  const keyFile = path.join(folder, 'key.pem');
  const request = ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-days', '1'];
  const names = ['-subj', `/CN=${host}`, '-addext', `subjectAltName=DNS:${host}`];
  execFileSync(openssl, [...request, ...names, '-out', certificateFile, '-keyout', keyFile], {
    stdio: 'pipe',
  });
  chmodSync(folder, 0o755);
  chmodSync(keyFile, 0o644);
  return { folder, certificateFile, keyFile };
}
