/** When the certificate ends that the gateway serves https with, epoch milliseconds; null without https, or where none tells. */
let endsAt: number | null = null;

/** The gateway tells its core when its certificate ends. */
export function noteCertificateEnd(at: number | null): void {
  endsAt = at;
}

export function certificateEnd(): number | null {
  return endsAt;
}
