import favicon from './favicon.svg?url';

/** The defaults of every page's head (spec §9, D26). A screen writes its own title and description. */
export function Head() {
  return (
    <>
      <link rel="icon" type="image/svg+xml" href={favicon} />
      <meta name="keywords" content="mern,react,node,mongodb" />
      <meta name="author" content="Unknown" />
    </>
  );
}
