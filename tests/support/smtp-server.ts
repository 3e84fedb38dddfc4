import { createServer, type Socket } from 'node:net';

/** A mail as the server took it. */
export interface TakenMail {
  from: string;
  to: string[];
  /** Head and body as they came, unfolded. */
  raw: string;
  head: string;
  text: string;
}

/** A small mail server on the loopback: it takes mails, or answers as it is told. */
export interface SmtpServer {
  url: string;
  mails: TakenMail[];
  /** The next answers to `RCPT TO`, e.g. `550 5.1.1 no such user`; taken where there is none. */
  refusals: string[];
  /** From this mail on it says nothing of having taken one; 1 is the first. */
  muteFrom: number;
  /** How many mails were begun, refused ones included. */
  attempts(): number;
  close(): Promise<void>;
}

export async function startSmtpServer(): Promise<SmtpServer> {
  const mails: TakenMail[] = [];
  const refusals: string[] = [];
  const sockets = new Set<Socket>();
  let attempts = 0;
  const server = createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    socket.on('error', () => socket.destroy());
    const say = (line: string) => socket.write(`${line}\r\n`);
    let buffered = '';
    let from = '';
    let to: string[] = [];
    let isData = false;
    say('220 local ready');
    const command = (line: string) => {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'EHLO' || verb === 'HELO') return say('250 local');
      if (verb === 'MAIL') {
        attempts += 1;
        [from, to] = [line, []];
        return say('250 ok');
      }
      if (verb === 'RCPT') {
        const refusal = refusals.shift();
        if (refusal) return say(refusal);
        to.push(/<([^>]*)>/.exec(line)?.[1] ?? '');
        return say('250 ok');
      }
      if (verb === 'DATA') {
        isData = true;
        return say('354 go on');
      }
      if (verb === 'QUIT') return socket.end('221 bye\r\n');
      return say('250 ok');
    };
    socket.on('data', (chunk) => {
      buffered += chunk.toString('utf8');
      for (;;) {
        const end = isData ? buffered.indexOf('\r\n.\r\n') : buffered.indexOf('\r\n');
        if (end < 0) return;
        const part = buffered.slice(0, end);
        buffered = buffered.slice(end + (isData ? 5 : 2));
        if (!isData) command(part);
        else {
          isData = false;
          mails.push(taken(from, to, part));
          if (mails.length < running.muteFrom) say('250 taken');
        }
      }
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('No port.');
  const running: SmtpServer = {
    url: `smtp://127.0.0.1:${address.port}`,
    mails,
    refusals,
    muteFrom: Number.POSITIVE_INFINITY,
    attempts: () => attempts,
    async close() {
      for (const socket of sockets) socket.destroy();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return running;
}

function taken(from: string, to: string[], raw: string): TakenMail {
  const [head = '', ...rest] = raw.split('\r\n\r\n');
  const body = rest.join('\r\n\r\n');
  const encoding = /content-transfer-encoding: *([\w-]+)/i.exec(head)?.[1]?.toLowerCase();
  return { from, to, raw, head: head.replace(/\r\n[ \t]+/g, ' '), text: decoded(body, encoding) };
}

function decoded(body: string, encoding: string | undefined): string {
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8');
  if (encoding !== 'quoted-printable') return body;
  const bytes = body
    .replace(/=\r\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, 'latin1').toString('utf8');
}
