import { type StorageFault, storageFaultOf } from '../../shared/storage-fault.ts';

/** A fault counts for so long without a look; then whoever asks tries to write. Milliseconds. */
const goodFor = 5000;

/** Remembers that storage could not be written, until a write has shown that it can. */
export class StorageWatch {
  #noted: { fault: StorageFault; at: number } | null = null;

  /** Takes note of any error; those that are no fault of storage, and locks, which are looked at, are left. */
  note(error: unknown): void {
    const fault = storageFaultOf(error);
    if (fault !== null && fault !== 'locked') this.#noted = { fault, at: performance.now() };
  }

  /**
   * The fault that holds now.
   * @param write a small write; only tried once a fault was met some time ago
   */
  async fault(write: () => Promise<unknown>): Promise<StorageFault | null> {
    if (this.#noted === null) return null;
    if (performance.now() - this.#noted.at < goodFor) return this.#noted.fault;
    try {
      await write();
      this.#noted = null;
    } catch (error) {
      this.note(error);
      if (storageFaultOf(error) === null) throw error;
    }
    return this.#noted?.fault ?? null;
  }
}
