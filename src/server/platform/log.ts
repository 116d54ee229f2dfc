import { type Logger, pino } from 'pino';
import pretty from 'pino-pretty';

/** One JSON line per event; on a terminal, words for a person. */
export function createLog(level: string): Logger {
  if (!process.stdout.isTTY) return pino({ level });
  return pino({ level }, pretty({ translateTime: 'HH:MM:ss', ignore: 'pid,hostname,reqId', singleLine: true }));
}
