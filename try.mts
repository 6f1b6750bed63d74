import { runConfig } from './src/server/import/run-config.ts';
console.log(JSON.stringify(await runConfig(process.argv[2]!, { root: process.argv[3]!, deadlineMs: 3000 }).catch((e: Error) => e.message), null, 1).slice(0, 3000));
