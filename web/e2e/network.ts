import { createServer, connect, type Server, type Socket } from 'node:net';

/** A network between a phone and the program, which can break as real ones do. */
export class Network {
  readonly #server: Server;
  readonly #target: number;
  #pairs: readonly (readonly [Socket, Socket])[] = [];
  #isCut = false;

  private constructor(target: number) {
    this.#target = target;
    this.#server = createServer((phone) => {
      this.#join(phone);
    });
  }

  /** A network through which the program at `address` is reached. */
  static async to(address: string): Promise<Network> {
    const network = new Network(Number(new URL(address).port));
    await new Promise<void>((resolve) => {
      network.#server.listen(0, '127.0.0.1', resolve);
    });
    return network;
  }

  /** Where the program is found through it. */
  get address(): string {
    const at = this.#server.address();
    if (at === null || typeof at === 'string') throw new Error('the network is down');
    return `http://127.0.0.1:${at.port}`;
  }

  /** Lets nothing through the connections that there are, and closes none of them; new ones work. */
  freeze(): void {
    for (const side of this.#pairs.flat()) {
      side.unpipe();
      side.pause();
    }
  }

  /** Breaks all connections and refuses new ones. */
  cut(): void {
    this.#isCut = true;
    for (const side of this.#pairs.flat()) side.destroy();
    this.#pairs = [];
  }

  mend(): void {
    this.#isCut = false;
  }

  async end(): Promise<void> {
    this.cut();
    await new Promise((resolve) => this.#server.close(resolve));
  }

  #join(phone: Socket): void {
    if (this.#isCut) {
      phone.destroy();
      return;
    }
    const program = connect(this.#target, '127.0.0.1');
    this.#pairs = [...this.#pairs, [phone, program]];
    phone.pipe(program);
    program.pipe(phone);
    for (const [side, other] of [
      [phone, program],
      [program, phone],
    ] as const) {
      side.on('error', () => side.destroy());
      side.on('close', () => other.destroy());
    }
  }
}
