import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Starts a TCP proxy in front of PostgreSQL. While it is cut, its connections are closed and new ones are refused; while it is silent, they stay open. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  let server: Server | undefined;
  let silent = false;

  const forward = (from: Socket, to: Socket) => {
    from.on('data', (chunk) => {
      if (!silent) to.write(chunk);
    });
    from.on('close', () => {
      if (!silent) to.destroy();
    });
  };

  const listen = async (port: number): Promise<number> => {
    server = createServer((incoming) => {
      const outgoing = connect(Number(target.port), target.hostname);
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      forward(incoming, outgoing);
      forward(outgoing, incoming);
    });
    server.listen(port, '127.0.0.1');
    await once(server, 'listening');
    const address = server.address();
    return typeof address === 'object' && address ? address.port : 0;
  };

  const port = await listen(0);
  const url = new URL(databaseUrl);
  url.hostname = '127.0.0.1';
  url.port = String(port);
  return {
    url: url.href,
    async cut() {
      const closed = server && once(server, 'close');
      server?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
    /** Keeps the connections and loses what is sent over them, also over new ones, like a network that drops packets. */
    silence() {
      silent = true;
    },
    /** Forwards again. What was lost stays lost, so the connections of that time are of no use. */
    resume() {
      silent = false;
    },
  };
}
