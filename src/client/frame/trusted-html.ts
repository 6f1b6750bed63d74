// HTML from the site's own chunks, in the form that browsers with Trusted Types ask for.
import { trustedTypesPolicy } from '../../pages/model/trusted-types-policy.ts';

interface TrustedTypes {
  createPolicy(
    name: string,
    rules: { createHTML: (html: string) => string },
  ): {
    createHTML(html: string): unknown;
  };
}

/** Makes the one way by which text becomes HTML: any other throws where the content security policy is in force. */
export function createTrustedHtml(): (html: string) => string {
  const { trustedTypes } = globalThis as { trustedTypes?: TrustedTypes };
  const policy = trustedTypes?.createPolicy(trustedTypesPolicy, { createHTML: (html) => html });
  // A trusted value goes where the text would: React hands it to the browser as it is.
  return (html) => (policy ? (policy.createHTML(html) as string) : html);
}
