/** How a job that waits in the core's queue stands: the last three are its ends. */
export type JobStatus = 'queued' | 'running' | 'done' | 'failed' | 'cancelled';
