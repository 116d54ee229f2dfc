import { connect, createServer, type AddressInfo, type Socket } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';

const betweenChecksMs = 200;

export type Balancer = AsyncDisposable & {
  url: string;
  add: (backend: string) => void;
  /** Whether new connections go to this backend. */
  isUsed: (backend: string) => boolean;
};

/** Passes connections on to the instances that want visitors (`/openz`), in turn, and to another one when one refuses. */
export async function startBalancer(): Promise<Balancer> {
  const open = new Map<string, boolean>();
  let next = 0;
  let stopped = false;

  const check = async (backend: string) => {
    const response = await fetch(`${backend}/openz`, { signal: AbortSignal.timeout(2_000) }).catch(() => undefined);
    await response?.arrayBuffer().catch(() => undefined);
    open.set(backend, response?.status === 200);
  };
  const checking = (async () => {
    while (!stopped) {
      await Promise.all([...open.keys()].map(check));
      await pause(betweenChecksMs);
    }
  })();

  function passOn(visitor: Socket, [backend, ...others]: string[]): void {
    if (backend === undefined) return void visitor.destroy();
    const { hostname: host, port } = new URL(backend);
    const instance = connect({ host, port: Number(port) });
    let isConnected = false;
    instance.once('connect', () => {
      isConnected = true;
      visitor.pipe(instance).pipe(visitor);
    });
    instance.once('error', () => {
      if (isConnected) visitor.destroy();
      else passOn(visitor, others);
    });
    visitor.once('error', () => instance.destroy());
    visitor.once('close', () => instance.destroy());
  }
  const server = createServer((visitor) => {
    const used = [...open].filter(([, isOpen]) => isOpen).map(([backend]) => backend);
    next += 1;
    passOn(visitor, [...used.slice(next % used.length), ...used.slice(0, next % used.length)]);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    add: (backend) => void open.set(backend, false),
    isUsed: (backend) => open.get(backend) === true,
    async [Symbol.asyncDispose]() {
      stopped = true;
      await checking;
      server.close();
    },
  };
}
