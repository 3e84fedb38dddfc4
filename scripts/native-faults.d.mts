export function faultIn(text: string, release?: string): string;
export function faultOf(
  executable: string,
  result: { error?: Error | undefined; signal?: string | null; stderr?: string | null },
): string;
