/** This device's clock, four times a second while somebody looks (Unix milliseconds). */
export class Ticker {
  now = $state(Date.now());

  /** Starts it; the answer stops it. */
  start(): () => void {
    const timer = setInterval(() => {
      this.now = Date.now();
    }, 250);
    return () => {
      clearInterval(timer);
    };
  }
}
