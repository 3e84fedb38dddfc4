// Preloaded by scripts/pictures.ts: the program and its workers live so many milliseconds (CLOCK_SHIFT) beside the machine.
const shift = Number(process.env.CLOCK_SHIFT);
const machineNow = Date.now.bind(Date);

Date.now = () => machineNow() + shift;
globalThis.Date = new Proxy(Date, {
  construct: (target, args, newTarget) =>
    Reflect.construct(target, args.length === 0 ? [target.now()] : args, newTarget),
});
