interface LockedPackage {
  version?: string;
  resolved?: string;
  integrity?: string;
  optionalDependencies?: Readonly<Record<string, string>>;
}

/** What is read of `package-lock.json`: its packages by their place, `''` the project itself. */
export interface LockFile {
  packages: Readonly<Record<string, LockedPackage>>;
}

const registry = 'https://registry.npmjs.org/';

/**
 * Says of each locked package what keeps it from being checked when it is installed: npm takes one without `integrity`
 * as it comes, and one without `resolved` from wherever the settings of the machine point. Where what a package needs on
 * other systems is not locked, `npm ci` installs nothing on any.
 * @returns one line for each fault, none for a file that is whole
 */
export function findLockFaults({ packages }: LockFile): string[] {
  return Object.entries(packages).flatMap(([place, { resolved, integrity, optionalDependencies }]) => {
    if (place === '') return [];
    const faults = [];
    if (!resolved?.startsWith(registry)) faults.push(`resolved is not at ${registry}`);
    if (!/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity ?? '')) faults.push('integrity is not a sha512');
    for (const name of Object.keys(optionalDependencies ?? {})) {
      if (!isLocked(packages, place, name)) faults.push(`${name} is not locked`);
    }
    return faults.map((fault) => `${place}: ${fault}`);
  });
}

/** A package is found in the folder of who needs it, or of who holds that one. */
function isLocked(packages: LockFile['packages'], place: string, name: string): boolean {
  const folders = place
    .split('/node_modules/')
    .map((_, at, all) => all.slice(0, at + 1).join('/node_modules/'));
  return ['', ...folders].some((folder) => `${folder && `${folder}/`}node_modules/${name}` in packages);
}
