/** The zones of delivery, and those of taxes. This file has no schema, because browsers load it. */
export const mostZones = 100;
