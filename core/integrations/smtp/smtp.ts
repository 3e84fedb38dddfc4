import type { Transporter } from 'nodemailer';
import { isPlainAddress } from '../../../shared/mail-address.ts';

/** A file that goes with a mail. */
export interface MailedFile {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A mail as it goes out: plain text only, so that nothing in it is ever markup, and files. */
export interface OutgoingMail {
  to: string;
  subject: string;
  text: string;
  files?: readonly MailedFile[];
  /** The same each time that the mail is tried: by it a mail server or reader knows one that comes twice. */
  reference?: string;
}

/** The way to a mail server. */
export interface MailTransport {
  /** @throws MailUndelivered */
  send(mail: OutgoingMail): Promise<void>;
  close(): void;
}

/** Codes of nodemailer for what befalls the connection or the login, whatever the mail; 421 closes the connection, too. */
const awayCodes = new Set([
  ...['ECONNECTION', 'ETIMEDOUT', 'ESOCKET', 'EDNS', 'ETLS', 'EREQUIRETLS'],
  ...['EAUTH', 'ENOAUTH', 'EPROTOCOL'],
]);

/** A mail that did not go; the message is a code such as `EENVELOPE 550`, good for logs. */
export class MailUndelivered extends Error {
  /** The server will not take it the next time either. */
  readonly permanent: boolean;
  /** False where the server is away or takes no mail at all, true where it has answered about this one, null where it was not asked. */
  readonly wasThere: boolean | null;

  constructor(code: string, permanent: boolean) {
    super(code);
    this.permanent = permanent;
    const [name = '', answer] = code.split(' ');
    const isAway = awayCodes.has(name) || answer === '421';
    this.wasThere = isAway ? false : answer === undefined ? null : true;
  }
}

/** The mail server and the sender, as the environment names them. */
export interface SmtpSettings {
  url: string;
  from: string;
}

/** Milliseconds after which a mail server is as good as absent. */
interface Patience {
  connectionTimeout: number;
  greetingTimeout: number;
  /** Without a byte. */
  socketTimeout: number;
  /** From the connection to the last answer, of a mail without files: a server that drips its answers ends here. */
  whole: number;
}

const usualPatience: Patience = {
  ...{ connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 },
  whole: 60_000,
};
/** What the slowest line carries of files, in bytes for each millisecond. */
const slowestLine = 16;

const loopback = /^(?:localhost|127\.\d+\.\d+\.\d+|\[::1\])$/;

/** Opens a way to the server when the first mail goes: a site without mail never loads the library. */
export function openSmtp({ url, from }: SmtpSettings, patience: Patience = usualPatience): MailTransport {
  const { whole, ...timeouts } = patience;
  let opened: Promise<Transporter> | null = null;
  const open = async () => {
    const { createTransport } = await import('nodemailer');
    const { hostname, port, protocol, username, password } = new URL(url);
    const secure = protocol === 'smtps:';
    return createTransport({
      host: hostname.replace(/^\[|\]$/g, ''),
      port: Number(port) || (secure ? 465 : 587),
      secure,
      // A password never crosses a network in the clear.
      requireTLS: !secure && username !== '' && !loopback.test(hostname),
      ...(username && { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
      disableFileAccess: true,
      disableUrlAccess: true,
      ...timeouts,
    });
  };
  return {
    async send({ to, subject, text, files = [], reference }) {
      if (!isPlainAddress(to)) throw new MailUndelivered('EADDRESS', true);
      opened ??= open();
      const transporter = await opened;
      const bytes = files.reduce((sum, { content }) => sum + content.length, 0);
      const signal = AbortSignal.timeout(Math.round(whole + bytes / slowestLine));
      try {
        await transporter.sendMail({
          from,
          to: { name: '', address: to },
          subject,
          text,
          ...(reference && { messageId: `<${reference}@${domainOf(from)}>` }),
          attachments: files.map((file) => ({ ...file })),
          headers: { 'Auto-Submitted': 'auto-generated' },
          signal,
        });
      } catch (error) {
        throw signal.aborted ? new MailUndelivered('ETIMEDOUT', false) : undelivered(error);
      }
    },
    close() {
      void opened?.then((transporter) => transporter.close());
    },
  };
}

/** The part of the sender's address behind its @. */
function domainOf(from: string): string {
  return /@([\w.-]+)>?\s*$/.exec(from)?.[1] ?? 'localhost';
}

/** A refused recipient or mail is final where the server says so (5xx); a refused login or no answer is not. */
function undelivered(error: unknown): MailUndelivered {
  const { code, responseCode } = error as { code?: unknown; responseCode?: unknown };
  const name = typeof code === 'string' && /^\w{1,20}$/.test(code) ? code : 'EUNKNOWN';
  const answer = typeof responseCode === 'number' ? ` ${responseCode}` : '';
  const isFinal = Number(responseCode) >= 500 && Number(responseCode) < 600;
  return new MailUndelivered(name + answer, isFinal && ['EENVELOPE', 'EMESSAGE'].includes(name));
}
