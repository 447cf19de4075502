// Stands in for style sheets and addresses of files, which only Vite knows.
module.exports = ''
