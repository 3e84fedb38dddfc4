/** Who writes, from where, and when: what audit and records keep of it. */
export interface Actor {
  userId: number | null;
  deviceId: number | null;
  companyId: number | null;
  view: string | null;
  requestId: string | null;
  /** Epoch milliseconds. */
  now: number;
}
