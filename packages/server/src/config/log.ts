import { type DestinationStream, pino, stdTimeFunctions } from 'pino'

/** Logs only these fields, because others can hold personal data (threats: T41). */
const describeFault = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
})

export const openLog = (level: string, destination: DestinationStream) =>
  pino({ level, timestamp: stdTimeFunctions.isoTime, serializers: { err: describeFault } }, destination)
