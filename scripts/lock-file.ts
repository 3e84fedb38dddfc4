interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
}

/** What is read of `package-lock.json`: its packages by their place, `''` the project itself. */
export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

const registry = 'https://registry.npmjs.org/';

/**
 * Says of each locked package what keeps it from being checked when it is installed: npm takes one without `integrity`
 * as it comes, and one without `resolved` from wherever the settings of the machine point.
 * @returns one line for each fault, none for a file that is whole
 */
export function findLockFaults({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([place, { resolved, integrity }]) => {
    if (place === '') return [];
    const faults = [];
    if (!resolved?.startsWith(registry)) faults.push(`resolved is not at ${registry}`);
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')) faults.push('integrity is not a sha512');
    return faults.map((fault) => `${place}: ${fault}`);
  });
}
