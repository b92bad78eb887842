import { type DestinationStream, pino, stdTimeFunctions } from 'pino'

/**
 * Logs only the fields needed to find a fault. Other fields of an error can hold personal data
 * (threats: T41).
 */
const describeFault = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
})

export const openLog = (level: string, destination: DestinationStream) =>
  pino({ level, timestamp: stdTimeFunctions.isoTime, serializers: { err: describeFault } }, destination)
