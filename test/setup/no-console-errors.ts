// Fails a test on any console.error or console.warn that it does not expect.

let error: jest.SpiedFunction<typeof console.error>;
let warn: jest.SpiedFunction<typeof console.warn>;

beforeEach(() => {
  error = jest.spyOn(console, 'error').mockImplementation(() => undefined);
  warn = jest.spyOn(console, 'warn').mockImplementation(() => undefined);
});

afterEach(() => {
  const calls = [...error.mock.calls, ...warn.mock.calls];
  error.mockRestore();
  warn.mockRestore();
  if (calls.length > 0) throw new Error(`The console was written to: ${JSON.stringify(calls)}`);
});
