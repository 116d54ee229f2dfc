/** Cache tags of answers that show categories. */
export const categoryTags = { all: 'categories', one: (id: string) => `category:${id}` };
