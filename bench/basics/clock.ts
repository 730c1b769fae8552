/** Milliseconds of a clock that nobody sets, the same in all processes of the machine. */
export const monotonicMs = () => Number(process.hrtime.bigint()) / 1e6;
