import { createStore } from 'zustand/vanilla';
import { openFile } from '@/device/media/open-file';
import { releaseFile } from '@/device/storage/files';
import type { LocalFile } from '@/device/types';
import { translate } from '@/i18n/define-messages';
import { jobMessages } from './messages';

/** What work can learn and say while it goes on. */
export interface JobRun {
  /** Aborted once the file is no longer wanted. */
  signal: AbortSignal;
  report: (done: number, total: number) => void;
}

/** Makes a file, or gives the reason why there is none in words for the user; a rejection has no words. */
export type JobWork = (run: JobRun) => Promise<LocalFile | { why: string }>;

/** A file that is being made, is there, or could not be made. */
export interface Job {
  id: number;
  name: string;
  work: JobWork;
  abort: AbortController;
  /** Undefined until the first part is there. */
  percent: number | undefined;
  file?: LocalFile;
  why?: string;
}

/** Those whose lines are shown, oldest first. */
export const jobStore = createStore<readonly Job[]>(() => []);

let last = 0;

function change(id: number, next: Partial<Job>): void {
  jobStore.setState(
    jobStore.getState().map((job) => (job.id === id ? { ...job, ...next } : job)),
    true,
  );
}

async function run({ id, work, abort: { signal } }: Job): Promise<void> {
  const report = (done: number, total: number) => {
    if (!signal.aborted) change(id, { percent: total === 0 ? 100 : (done / total) * 100 });
  };
  const made = await work({ signal, report }).catch(() => ({ why: translate(jobMessages, 'broken') }));
  if (signal.aborted) {
    if ('path' in made) releaseFile(made);
  } else if ('path' in made) {
    change(id, { file: made, name: made.name });
    await openFile(made);
  } else {
    change(id, made);
  }
}

/** Begins to make a file; a line of its own is shown until it is closed. */
export function addJob(name: string, work: JobWork): void {
  last += 1;
  const job: Job = { id: last, name, work, abort: new AbortController(), percent: undefined };
  jobStore.setState([...jobStore.getState(), job], true);
  void run(job);
}

/** Takes the line away: work that still goes on is cancelled, a file that is there is let go. */
export function endJob({ id, abort, file }: Job): void {
  abort.abort();
  if (file) releaseFile(file);
  jobStore.setState(
    jobStore.getState().filter((job) => job.id !== id),
    true,
  );
}

/** Does the work of a line once more. */
export function retryJob(job: Job): void {
  endJob(job);
  addJob(job.name, job.work);
}
