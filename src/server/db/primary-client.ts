import pg from 'pg';
import { ConnectionLost } from './errors.ts';

/**
 * A connection to the primary. It closes itself when its server says that it is a standby, at the start or in answer to a write, so
 * that the pool replaces it: after a failover, an old connection may lead to a server that will never accept a write again.
 */
export class PrimaryClient extends pg.Client {
  constructor(config?: string | pg.ClientConfig) {
    super(config);
    const { connection } = this;
    const close = (reason: string) => void connection.stream.destroy(new ConnectionLost(reason));
    // PostgreSQL tells this unasked, when a connection starts and when a standby becomes the primary.
    connection.on('parameterStatus', ({ parameterName, parameterValue }: Record<string, string>) => {
      if (parameterName === 'in_hot_standby' && parameterValue === 'on') close('the server is a standby');
    });
    connection.on('errorMessage', ({ code }: { code?: string }) => {
      if (code === '25006') close('the server is read-only');
    });
  }
}
