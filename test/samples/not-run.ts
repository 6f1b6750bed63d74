// Node.js steps, actions and sources without an account that no test runs, with the reasons.

/** Packages that the project does not install, with the reason. */
export const missingPackages: ReadonlyMap<string, string> = new Map([
  ['aws-sdk', 'It talks to a cloud service.'],
  ['got', 'Version 11, which the samples need, is no longer maintained.'],
  ['https-proxy-agent', 'It needs a proxy outside of the machine.'],
  ['jimp', 'It is large, and one sample uses it.'],
  ['luxon', 'Three samples of one page use it.'],
  ['mailparser', 'It is large, and one sample uses it.'],
  [
    'mysql2',
    'It needs a database. Steps that reach one through a bastion have a test of their own.',
  ],
  ['nodemailer', 'It needs a mail server.'],
  ['rss-parser', 'It is large, and two samples use it.'],
  ['pg', 'It needs a database, as `mysql2` does.'],
  ['papaparse', 'One sample uses it.'],
  ['pdfkit', 'It is large, and two samples use it.'],
]);

export interface NotRun {
  readonly file: string;
  /** A line that occurs only in this sample of the page. */
  readonly line: string;
  readonly reason: string;
}

export const notRun: readonly NotRun[] = [];
