import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';

/** In place of a status where the client did not wait for the answer; nginx names it so. */
export const clientClosedRequest = 499;

export interface Completed {
  request: FastifyRequest;
  reply: FastifyReply;
  /** Of the answer, or `clientClosedRequest`. */
  status: number;
}

type Listener = (completed: Completed) => void;

/** Whether the client left before all of its request had come. */
export const isAborted = ({ raw }: FastifyRequest) => raw.errored !== null;

/** An event stream has no end of its own: its client leaves when it has seen enough. */
export const isEventStream = (reply: FastifyReply) =>
  String(reply.getHeader('content-type')).startsWith('text/event-stream');

/**
 * Returns how to listen to each request's end, which comes once: when its answer is sent, or when its
 * client is gone.
 */
export function watchCompletion(app: FastifyInstance) {
  const listeners: Listener[] = [];

  app.addHook('onRequest', (request, reply, done) => {
    let isCompleted = false;
    const complete = (status: number) => {
      isCompleted = true;
      for (const listener of listeners) listener({ request, reply, status });
    };
    // Each comes once, so nothing is gained by taking the listeners off again.
    reply.raw.on('finish', () => {
      if (!isCompleted) complete(isAborted(request) ? clientClosedRequest : reply.statusCode);
    });
    reply.raw.on('close', () => {
      if (!isCompleted) complete(isEventStream(reply) ? reply.statusCode : clientClosedRequest);
    });
    done();
  });

  return (listener: Listener) => void listeners.push(listener);
}

export type OnCompletion = ReturnType<typeof watchCompletion>;
