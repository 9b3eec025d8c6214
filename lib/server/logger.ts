import pino from 'pino';

let logger: pino.Logger | null = null;

/** The system log, on standard error; nothing of a question or a document goes into it. */
export function log(): pino.Logger {
  logger ??= pino(
    { name: 'sextant', level: process.env.SEXTANT_LOG_LEVEL || 'warn' },
    pino.destination({ dest: 2, sync: true }),
  );
  return logger;
}
