import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { cpuOf, freePort, pin, waitForAnswer } from './measured-process.ts';

const binary = '/usr/sbin/nginx';

/** True where nginx can be measured against (Debian's package nginx-light). */
export function hasNginx(): boolean {
  return spawnSync(binary, ['-v'], { stdio: 'ignore' }).status === 0;
}

/** nginx as a plain reverse proxy with its buffered access log: one worker, kept-alive connections both ways. */
export class Nginx {
  readonly origin: string;
  readonly #child: ChildProcess;
  readonly #folder: string;
  readonly #session: ChildProcess | null;

  private constructor(origin: string, child: ChildProcess, folder: string, session: ChildProcess | null) {
    this.origin = origin;
    this.#child = child;
    this.#folder = folder;
    this.#session = session;
  }

  /**
   * @param upstream origin of the core
   * @param withSession true: each call is first shown to a session service in node (`auth_request`), which names the
   *   token, the view and the company for the core; both work on the same processor
   */
  static async start(upstream: string, withSession: boolean, processor: number): Promise<Nginx> {
    const port = await freePort();
    const folder = mkdtempSync(join(tmpdir(), 'parking-nginx-'));
    let session: ChildProcess | null = null;
    let sessionPort = '';
    if (withSession) {
      sessionPort = await freePort();
      session = spawn(process.execPath, [join(import.meta.dirname, 'session-service.ts'), sessionPort], {
        stdio: ['ignore', 'ignore', 'inherit'],
      });
      await waitForAnswer(`http://127.0.0.1:${sessionPort}/`);
      pin(session.pid, processor);
    }
    const file = join(folder, 'nginx.conf');
    writeFileSync(file, configuration(folder, port, new URL(upstream).host, sessionPort));
    const child = spawn(binary, ['-p', folder, '-c', file, '-e', join(folder, 'error.log')], {
      stdio: ['ignore', 'ignore', 'inherit'],
    });
    const origin = `http://127.0.0.1:${port}`;
    await waitForAnswer(`${origin}/health/live`);
    const nginx = new Nginx(origin, child, folder, session);
    for (const pid of nginx.#processes()) pin(pid, processor);
    return nginx;
  }

  /** Seconds of work so far of nginx's processes and, where it has one, of the session service. */
  cpu(): number {
    const all = [...this.#processes(), ...(this.#session?.pid ? [this.#session.pid] : [])];
    return all.reduce((sum, pid) => sum + cpuOf(pid), 0);
  }

  async stop(): Promise<void> {
    for (const child of [this.#child, this.#session]) {
      if (!child) continue;
      child.kill('SIGTERM');
      await once(child, 'exit');
    }
    rmSync(this.#folder, { recursive: true, force: true });
  }

  #processes(): number[] {
    const { pid } = this.#child;
    if (pid === undefined) return [];
    const workers = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').trim().split(/\s+/).map(Number);
    return [pid, ...workers.filter(Boolean)];
  }
}

function configuration(folder: string, port: string, core: string, sessionPort: string): string {
  const session = sessionPort
    ? `location = /check { internal; proxy_pass http://session/; proxy_pass_request_body off; proxy_set_header Content-Length ""; proxy_http_version 1.1; proxy_set_header Connection ""; }`
    : '';
  const checked = sessionPort
    ? `auth_request /check; auth_request_set $token $upstream_http_x_token; auth_request_set $view $upstream_http_x_view; auth_request_set $lot $upstream_http_x_company; proxy_set_header Authorization "Bearer $token"; proxy_set_header pathView $view; proxy_set_header companyId $lot;`
    : '';
  return `
daemon off; worker_processes 1; pid ${folder}/nginx.pid;
events { worker_connections 1024; }
http {
  access_log ${folder}/access.log combined buffer=32k;
  keepalive_requests 1000000000;
  client_body_temp_path ${folder}/body; proxy_temp_path ${folder}/proxy;
  fastcgi_temp_path ${folder}/fastcgi; uwsgi_temp_path ${folder}/uwsgi; scgi_temp_path ${folder}/scgi;
  upstream core { server ${core}; keepalive 128; keepalive_requests 1000000000; }
  ${sessionPort ? `upstream session { server 127.0.0.1:${sessionPort}; keepalive 128; keepalive_requests 1000000000; }` : ''}
  server {
    listen 127.0.0.1:${port};
    location = /health/live { return 200; }
    ${session}
    location / {
      ${checked}
      proxy_pass http://core; proxy_http_version 1.1; proxy_set_header Connection ""; proxy_set_header Cookie "";
    }
  }
}
`;
}
