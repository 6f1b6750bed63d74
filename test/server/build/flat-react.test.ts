// React's files as modules.
import { asModule } from '../../../src/server/tools/build/flat-react.ts';

it('turns calls of `require` into imports, and assignments to `exports` into exports', () => {
  const source = `"use strict";
var Scheduler = require("scheduler"),
  React = require("react");
function now() {
  return exports.time() + React.x;
}
exports.time = function () {};
exports.now = now;
`;
  expect(asModule(source)).toBe(`"use strict";
import * as Scheduler from "scheduler";
import * as React from "react";
function now() {
  return exported_time() + React.x;
}
let exported_time = function () {};
let exported_now = now;

export { exported_time as time, exported_now as now };
`);
});
