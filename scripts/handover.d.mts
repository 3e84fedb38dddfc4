import type { SpawnOptions } from 'node:child_process';

export function spawnForwarding(command: string, args: string[], options?: SpawnOptions): Promise<number>;
export function becomeNode(node: string, args: string[], env: NodeJS.ProcessEnv): Promise<never>;
