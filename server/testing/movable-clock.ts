/** A clock that moves only by `set` and `advance`. It starts at the real time, because providers check times too. */
export function movableClock() {
  let now = Date.now();
  return Object.assign(() => new Date(now), {
    set(at: Date) {
      now = at.getTime();
    },
    advance(ms: number) {
      now += ms;
    },
  });
}
