// Speaks the MongoDB protocol over SQLite files, for tests where no MongoDB server can be started.
package main

import (
	"context"
	"fmt"
	"io"
	"log"
	"log/slog"
	"net"
	"os"
	"os/signal"
	"path/filepath"
	"strings"
	"syscall"
	"time"

	"github.com/FerretDB/FerretDB/ferretdb"
)

func main() {
	if len(os.Args) != 2 {
		log.Fatal("usage: mongo-protocol FOLDER")
	}
	folder := strings.TrimSuffix(os.Args[1], "/")
	inner := filepath.Join(folder, "inner.sock")
	db, err := ferretdb.New(&ferretdb.Config{
		Listener:  ferretdb.ListenerConfig{Unix: inner},
		Handler:   "sqlite",
		// What was acknowledged outlives this process, not the machine: no test turns that off.
		SQLiteURL: "file:" + folder + "/?_pragma=synchronous(off)",
		Logger:    slog.New(slog.NewTextHandler(os.Stderr, &slog.HandlerOptions{Level: slog.LevelError + 1})),
	})
	if err != nil {
		log.Fatal(err)
	}
	listener, err := net.Listen("tcp", "127.0.0.1:0")
	if err != nil {
		log.Fatal(err)
	}
	ctx, stop := signal.NotifyContext(context.Background(), os.Interrupt, syscall.SIGTERM)
	defer stop()
	// Whoever started this holds the other end of its standard input: it never outlives a test that was killed.
	go func() {
		_, _ = io.Copy(io.Discard, os.Stdin)
		stop()
		time.Sleep(2 * time.Second)
		os.Exit(0)
	}()
	go serve(listener, inner)
	fmt.Printf("mongodb://%s/\n", listener.Addr())
	if err := db.Run(ctx); err != nil && ctx.Err() == nil {
		log.Fatal(err)
	}
}
