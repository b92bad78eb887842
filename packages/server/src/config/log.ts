import { type DestinationStream, pino, stdTimeFunctions } from 'pino'

/** What is needed to find a fault; what else an error carries can hold people's data (threats: T41). */
const describeFault = (error: Error & { code?: unknown }) => ({
  type: error.name,
  code: error.code,
  message: error.message,
  stack: error.stack,
})

/** One JSON object a line. */
export const openLog = (level: string, destination: DestinationStream) =>
  pino({ level, timestamp: stdTimeFunctions.isoTime, serializers: { err: describeFault } }, destination)
