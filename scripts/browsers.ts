/** The oldest browsers that the client runs in: README names them too. Chrome and Edge 109 are the last of Windows 7 and 8. */
export const browsers = { chrome: '109', edge: '109', firefox: '115', safari: '16' } as const;

/** As esbuild and rolldown take them, who write syntax for them. */
export const buildTargets = Object.entries(browsers).map(([name, version]) => `${name}${version}`);
