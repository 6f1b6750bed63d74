// The other side of `createTaskThread`: runs tasks in a worker thread, one after the other.
import { parentPort, workerData } from 'node:worker_threads';
import { giveWay } from './thread-priority.ts';
import { currentThread } from './thread-time.ts';

/** Data that a thread gets when it starts. */
export interface TaskThreadData<Context> {
  readonly context: Context;
  /** Whether the thread lowers its priority. */
  readonly givesWay: boolean;
  /** Shared memory in which the thread notes its current step. The main thread reads it when it terminates the thread. */
  readonly step: Int32Array;
}

export interface TaskRequest<Context, Task> {
  readonly task: Task;
  /** Context of this task and of those that follow. @default the one before */
  readonly context?: Context;
}

export type TaskPost<Result> =
  /** The packages are loaded. */
  | { readonly kind: 'ready' }
  /** The task has started, which starts its timer; `thread` is where to read its CPU time (see `threadTimeMs`). */
  | { readonly kind: 'started'; readonly thread: string | undefined }
  | { readonly kind: 'done'; readonly result: Result }
  /** Always a bug, or a system that lacks something. */
  | { readonly kind: 'failed'; readonly text: string };

export type RunTask<Task, Result> = (task: Task) => Promise<Result>;

/**
 * Answers the requests of `createTaskThread`. `createRunner` is called with each context, and with a function that notes what the thread
 * does: `TaskOutcome` has the last note of a task that was aborted. `warmUp` loads packages, so that this does not count as time of the
 * first task.
 */
export async function serveTasks<Context, Task, Result>(
  createRunner: (context: Context, note: (step: number) => void) => RunTask<Task, Result>,
  warmUp: (context: Context, note: (step: number) => void) => Promise<unknown>,
): Promise<void> {
  if (!parentPort) throw new Error('This script runs as a worker thread only.');
  const port = parentPort;
  const thread = currentThread();
  const post = (message: TaskPost<Result>): void => {
    port.postMessage(message);
  };
  // Trusted: posted by code of the same build.
  const { context, givesWay, step } = workerData as TaskThreadData<Context>;
  if (givesWay) giveWay();
  const note = (value: number): void => void Atomics.store(step, 0, value);
  let run = createRunner(context, note);
  await warmUp(context, note);
  port.on('message', (request: TaskRequest<Context, Task>) => {
    if (request.context !== undefined) run = createRunner(request.context, note);
    post({ kind: 'started', thread });
    run(request.task).then(
      (result) => {
        post({ kind: 'done', result });
      },
      (error: unknown) => {
        const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
        post({ kind: 'failed', text });
      },
    );
  });
  post({ kind: 'ready' });
}
