/**
 * Areas of wage indexes that occur in every year since 2022: the labor market areas of the Office of Management and
 * Budget (42 CFR 412.64(b)(1)(ii)), by the first three of the five digits of a CBSA, and the rural areas of states.
 */
import { expanded } from '../reading/beginnings.ts';

const CBSAS = expanded(
  '101 103-5 107 109 110-2 114-7 120-2 124-7 129 130-4 137-9 140 142 144 145 147 148 151-3 155 157-9 ' +
    '160-3 165-9 170 171 173 174 176-9 180 181 185 187 188 191 193-8 200-2 205 207 209 210 211 213-8 ' +
    '220-7 229 230-2 234 235 239 240-8 250-2 254-6 258 259 261 263-6 268 269 270-3 275-9 280 281 284 286 ' +
    '287 289 290-9 300 301 303 304 306-9 310 311 313-5 317-9 324 325 327-9 331-8 340 341 345-9 350 353 ' +
    '356 358 359 360-2 364 365 367 369 371 373 374 376 378 379 380 382 383 385 386 388 389 391 393-9 ' +
    '400-6 409 410 411 414-9 420-3 425-7 431 433-7 439 440-4 447 449 450-2 454 455 457-9 460-3 465-7 470 ' +
    '472-6 479 480-9 490 491 493 494 496 497',
);
/** Codes of the Social Security Administration. All of New Jersey, Rhode Island, Delaware and the District is urban. */
const RURAL = expanded('01-7 10-9 20-9 30 32-9 42-7 49 50-3');
/** Home health agencies and hospices write them as 999 and the code of the state. */
const RURAL_999 = [...expanded('01-7 10-9 20-9 30 32-9 42-9 50-3'), '65'].map((state) => `999${state}`);

/** The last of all areas. */
const LAST = '4974';

/** Prefixes of areas, separated by blanks. */
export const AREAS = [...RURAL, ...CBSAS, LAST].join(' ');
export const AREAS_999 = [...RURAL_999, ...CBSAS, LAST].join(' ');
