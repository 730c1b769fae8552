/** Every error code of the API and its status. */
export const statusOf = {
  invalid: 400,
  unauthenticated: 401,
  /** For an admin who has to sign in with a code too before anything else. */
  second_factor_needed: 403,
  forbidden: 403,
  not_found: 404,
  conflict: 409,
  too_large: 413,
  unsupported_media: 415,
  key_reused: 422,
  too_many: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOf;

/** The one error body. `errors` maps a field's path to what is wrong with it. */
export interface ErrorBody {
  message: string;
  code: ErrorCode;
  errors?: Record<string, string>;
  requestId: string;
  /** The matches whose results a correction would clear. */
  affected?: AffectedMatch[];
  /** What an order would contain at the prices in force. */
  lines?: PricedLine[];
  /** What it would cost, in dollars. */
  total?: number;
}

export interface AffectedMatch {
  id: number;
  /** 'Semi-final 1' */
  name: string;
}

export interface PricedLine {
  /** The id of the product. */
  id: number;
  name: string;
  selectedSize: string | null;
  /** Dollars a piece. */
  price: number;
  quantity: number;
}
