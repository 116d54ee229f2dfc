import { once } from 'node:events';
import { connect, createServer, type Server, type Socket } from 'node:net';

/** Starts a TCP proxy in front of PostgreSQL, which fails in the ways of a network and of a server. */
export async function startDatabaseProxy(databaseUrl: string) {
  const target = new URL(databaseUrl);
  const sockets = new Set<Socket>();
  const losing = new WeakSet<Socket>();
  let server: Server | undefined;
  let silent = false;
  let accepted = 0;
  let untilLoss = Infinity;
  let lastWords: string | undefined;

  const forward = (incoming: Socket, outgoing: Socket) => {
    incoming.on('data', (chunk) => {
      if (lastWords !== undefined && chunk.includes(lastWords)) silent = true;
      if (silent) return;
      untilLoss -= 1;
      if (untilLoss === 0) losing.add(outgoing);
      outgoing.write(chunk);
    });
    outgoing.on('data', (chunk) => {
      if (losing.has(outgoing)) outgoing.destroy();
      else if (!silent) incoming.write(chunk);
    });
    incoming.on('close', () => silent || outgoing.destroy());
    outgoing.on('close', () => silent || incoming.destroy());
  };

  const listen = async (port: number): Promise<number> => {
    server = createServer((incoming) => {
      accepted += 1;
      const outgoing = connect(Number(target.port), target.hostname);
      for (const socket of [incoming, outgoing]) {
        sockets.add(socket);
        socket.on('error', () => socket.destroy());
      }
      forward(incoming, outgoing);
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
    /** Closes all connections and refuses new ones. */
    async cut() {
      const closed = server && once(server, 'close');
      server?.close();
      for (const socket of sockets) socket.destroy();
      await closed;
    },
    restore: () => listen(port),
    /** How many connections it has accepted. */
    count: () => accepted,
    /** Keeps the connections and loses what is sent over them, also over new ones, like a network that drops packets. */
    silence() {
      silent = true;
    },
    /** Does the same from the message on that contains this text. */
    silenceAt(text: string) {
      lastWords = text;
    },
    isSilent: () => silent,
    /** Forwards again. What was lost stays lost, so the connections of that time are of no use. */
    resume() {
      silent = false;
      lastWords = undefined;
    },
    /** Closes a connection instead of returning the answer to the message of this number from now on; 1 is the next one. */
    loseAnswer(number: number) {
      untilLoss = number;
    },
    /** Whether the answer was lost. Forwards all answers again. */
    hasLostAnswer(): boolean {
      const hasLost = untilLoss <= 0;
      untilLoss = Infinity;
      return hasLost;
    },
  };
}
