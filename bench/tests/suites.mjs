// A reporter of Jest that lists the processor time of each test file, its child processes included.
import { relative } from 'node:path';

/** @typedef {{ file: string, own: number, children: number }} Suite */

/** Prints the table when all files are done. What a test leaves to processes that outlive it is not counted. */
export default class SuitesReporter {
  /** @type {Suite[]} */
  #suites = [];

  /** @param {unknown} _test @param {{ testFilePath: string, perfStats: { processorMs?: { own: number, children: number } } }} result */
  onTestResult(_test, { testFilePath, perfStats }) {
    const { own = 0, children = 0 } = perfStats.processorMs ?? {};
    this.#suites.push({ file: relative('', testFilePath), own, children });
  }

  onRunComplete() {
    const suites = this.#suites.toSorted((a, b) => sumOf(b) - sumOf(a));
    console.log('| test file | own | child processes |\n| --- | ---: | ---: |');
    for (const { file, own, children } of suites) {
      if (own + children < 1000) continue;
      console.log(`| ${file} | ${seconds(own)} | ${seconds(children)} |`);
    }
    const [own, children] = [
      suites.reduce((sum, suite) => sum + suite.own, 0),
      suites.reduce((sum, suite) => sum + suite.children, 0),
    ];
    console.log(`| all ${suites.length} files | ${seconds(own)} | ${seconds(children)} |\n`);
  }
}

/** @param {Suite} suite */
function sumOf({ own, children }) {
  return own + children;
}

/** @param {number} ms */
function seconds(ms) {
  return `${(ms / 1000).toFixed(1)} s`;
}
