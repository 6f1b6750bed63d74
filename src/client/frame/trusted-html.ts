// Creates the Trusted Types policy for page bodies.
import { trustedTypesPolicy } from '../../pages/model/trusted-types-policy.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML(html: string): unknown;
  };
}

/** Returns the function that marks HTML as trusted; the content security policy blocks all other HTML from strings. */
export function createTrustedHtml(): (html: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(trustedTypesPolicy, { createHTML: (html) => html });
  // The value is not a string, but React passes it to `innerHTML` unchanged.
  return (html) => (policy ? (policy.createHTML(html) as string) : html);
}
